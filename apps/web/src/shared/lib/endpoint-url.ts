/** What may be an endpoint's address: one rule for the form, for what is loaded from storage, and for what is asked. */

/** Specification, section 5: it parses as a URL and starts with http:// or https://. */
export function isEndpointUrl(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

/** An endpoint's address, or a path of this service that serves as a node. Browsers read a backslash as a slash: `/\\host` is another machine. */
export function isNodeAddress(text: string): boolean {
  return isEndpointUrl(text) || /^\/(?![/\\])[^\s\\]+$/.test(text);
}

/** As it is kept and asked: without blanks around it, without a query and without slashes at its end. */
export function tidyEndpointUrl(text: string): string {
  return text
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
}
