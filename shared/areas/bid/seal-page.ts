/** Where the page that seals bids without a network is handed out, with its SHA-256 in a header. */
export const SEAL_PAGE_PATH = '/seal.html';
export const SEAL_PAGE_DIGEST_HEADER = 'x-content-sha256';
