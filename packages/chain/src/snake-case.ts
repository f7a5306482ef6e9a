/** `poolId` as nodes and columns write it: `pool_id`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `pool_id` as a field: `poolId`. */
export function camelCase(name: string): string {
  return name.replace(/_[a-z]/g, (letter) => letter.slice(1).toUpperCase());
}
