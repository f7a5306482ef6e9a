/** Validates endpoint URLs, with the same rule for the form, storage and requests. */

/** Per specification, section 5: a parseable URL that starts with http:// or https://. */
export function isEndpointUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/**
 * An endpoint URL, or a service path that serves as a node. Browsers treat a backslash as a slash, so `/\\host` is
 * another host.
 */
export function isNodeAddress(text: string): boolean {
  return isEndpointUrl(text) || /^\/(?![/\\])[^\s\\]+$/.test(text);
}

/** The normalised form: trimmed, without query and trailing slashes. */
export function tidyEndpointUrl(text: string): string {
  return text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
}
