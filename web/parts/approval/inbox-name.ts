/** In the address of a document: the search of the inbox it was opened from. */
export const INBOX = 'inbox';
