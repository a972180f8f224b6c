import type { z } from 'zod';
import { signType } from '#shared/areas/bidding/codes';
import type { clarificationCalls } from '#shared/areas/clarification/contract';
import { clarificationText } from '#shared/areas/clarification/fault-texts';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { partySigning } from '../document/party-signing.service.ts';
import { filesOf } from '../file/file.service.ts';
import { digestOfVersion } from '../tender-file/next-version.service.ts';
import {
  CLARIFICATION,
  clarifications,
  clarificationWrites as writes,
  SCAN,
} from './clarification-access.ts';
import { signedDigest } from './clarification-form.ts';
import { type Clarification, clarification, clarificationSignature } from './clarification.table.ts';

type Input = z.output<(typeof clarificationCalls)['sign']['input']>;

/** What a signature on a clarification covers now. */
export async function digestNow(db: Db, found: Clarification): Promise<string> {
  const { nextVersionGuid: next } = found;
  const version = next ? { guid: next, digest: await digestOfVersion(db, next) } : undefined;
  return signedDigest(found, await filesOf(db, CLARIFICATION, found.guid), version);
}

const signing = partySigning<Clarification, 'clarificationGuid'>({
  kept: clarificationSignature,
  about: 'clarificationGuid',
  scan: SCAN,
  digestNow,
  // 2010 where the file changes with it (tendering.md 6.3)
  signType: ({ nextVersionGuid }) =>
    nextVersionGuid ? signType.code.fileAmendment : signType.code.clarification,
  no: ({ clarNo }) => clarNo,
  unsigned: clarificationText.unsigned,
  tell: ({ guid, subject }) => ({
    kind: 'clarification.signed',
    cn: `澄清“${subject}”已签章，可以发布`,
    en: `“${subject}” has been signed and can be published`,
    link: clarificationKind.path(guid),
  }),
});
export const { checkSigned } = signing;

/** The signatures of the last submission; of what is published against the digest it was published with. */
export const signaturesOf = (db: Db, found: Clarification) =>
  signing.signaturesOf(db, found, found.digest || undefined);

/** 签章 (2019 or 2010) for one's own side; the agency's comes first where there is one. */
export const signClarification = ({ guid, version, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await clarifications.lockFor(db, context, guid, { act: 'sign', version });
    await writes.note(db, context, found, 'sign', { after: await signing.sign(db, context, found, signed) });
    return changedTo(db, clarification, guid, {});
  });
