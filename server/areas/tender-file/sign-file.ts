import type { z } from 'zod';
import { signTypeOf } from '#shared/areas/tender-file/codes';
import type { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { fileText } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { changedTo } from '../../db/changed-to.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { partySigning } from '../document/party-signing.service.ts';
import { files, fileWrites as writes, SCAN } from './file-access.ts';
import { digestNow } from './file-form.ts';
import { type TenderFile, tenderFile as file, tenderFileSignature } from './tender-file.table.ts';

type Input = z.output<(typeof tenderFileCalls)['sign']['input']>;

const signing = partySigning<TenderFile, 'tenderFileGuid'>({
  kept: tenderFileSignature,
  about: 'tenderFileGuid',
  scan: SCAN,
  digestNow,
  signType: ({ edition }) => signTypeOf(edition),
  no: ({ docNo }) => docNo,
  unsigned: fileText.unsigned,
  tell: ({ guid, docName }) => ({
    kind: 'tenderFile.signed',
    cn: `招标文件“${docName}”已签章，可以发布`,
    en: `“${docName}” has been signed and can be published`,
    link: tenderFileKind.path(guid),
  }),
});
export const { signaturesOf, checkSigned } = signing;

/** 签章 for one's own side; the agency's comes first where there is one. It covers every chapter by its digest. */
export const signFile = ({ guid, version, ...signed }: Input, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await files.lockFor(db, context, guid, { act: 'sign', version });
    await writes.note(db, context, found, 'sign', { after: await signing.sign(db, context, found, signed) });
    return changedTo(db, file, guid, {});
  });
