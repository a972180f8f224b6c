import type { z } from 'zod';
import { approvalInbox } from '#shared/areas/approval/contract';
import { readSearch, writeSearch } from '../../kit/list-search.ts';
import { INBOX } from './inbox-name.ts';

const schema = approvalInbox.toDecide.input;
export type InboxSearch = z.output<typeof schema>;

/** The address of a document that remembers from which list of the inbox it was opened. */
export const withInbox = (link: string, search: object) =>
  `${link}${link.includes('?') ? '&' : '?'}${INBOX}=${encodeURIComponent(writeSearch(schema, { ...search }).toString())}`;

/** The search a document's address remembers. */
export const inboxOf = (text: string): InboxSearch => readSearch(schema, new URLSearchParams(text));

/** Whether a row of the inbox opens this document: what is decided may be a part of it, such as a change of a contract. */
export const opens = ({ link }: { link: string }, guid: string) =>
  new URLSearchParams(link.slice(link.indexOf('?'))).get('guid') === guid;
