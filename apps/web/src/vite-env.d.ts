/// <reference types="vite/client" />

/** Not available in all browsers. @see https://www.w3.org/TR/trusted-types/ */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ): { createScriptURL(url: string): string };
  };
}
