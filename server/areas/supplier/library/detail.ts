import type { SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import type { RecordKind } from '#shared/areas/supplier/records/codes';
import { fileFieldsOf } from '#shared/areas/supplier/records/kinds';
import { FILE_FIELDS } from '#shared/areas/enterprise/form';
import { toWire } from '#shared/areas/enterprise/wire';
import { daysBetween } from '#shared/kit/dates';
import { maskPhone } from '#shared/kit/mask';
import { todayOf } from '../../../db/today.ts';
import type { Context } from '../../../http/context.ts';
import { approvedDoubts } from '../../enterprise-info/approved-history.service.ts';
import { approvedInfo } from '../../enterprise-info/info.service.ts';
import { isReviewer } from '../../enterprise-info/reviewer.service.ts';
import { enterpriseNames } from '../../enterprise/enterprise.service.ts';
import { filesNamed } from '../../file/file.service.ts';
import { decidedMeasures } from '../../supplier-rating/standings.service.ts';
import { mayOpenInForce } from '../records/record-files.ts';
import { affiliatedProfiles } from './affiliates.service.ts';
import { changesOf } from './changes.ts';
import { supplierOf } from './find-supplier.ts';
import { ratingsOf } from './history.ts';
import { toRow } from './list.ts';
import { recordsInForce } from './records-in-force.ts';
import { risksOf } from './risks.ts';

/** Everything of one supplier a purchaser needs on one page. */
export async function describeSupplier(
  { guid }: { guid: string },
  context: Context,
): Promise<SupplierDetail> {
  const { db, actor } = context;
  const found = await supplierOf(db, guid);
  const today = await todayOf(db);
  const info = await approvedInfo(db, guid);
  const records = (await recordsInForce(db, [guid])).get(guid) ?? [];
  const changes = await changesOf(db, guid);
  const isOpen = await openFilesOf(context);
  const fields = [
    ...records.flatMap(({ kind, content }) =>
      fileFieldsOf(kind).map((field) => ({ kind, field, guids: (content[field] as string[]) ?? [] })),
    ),
    ...FILE_FIELDS.map((field) => ({ kind: 'info' as const, field, guids: info?.[field] ?? [] })),
    // Include the files that a change names: those no longer in force cannot be opened here.
    ...changes.flatMap((change) => change.fields.flatMap((one) => changedFiles(change.kind, one))),
  ];
  const guidsWhere = (is: boolean) =>
    fields.filter(({ kind, field }) => isOpen(kind, field) === is).flatMap(({ guids }) => guids);
  const closedFiles = [...new Set(guidsWhere(false))];
  const files = (await filesNamed(db, guidsWhere(true))).filter(
    ({ guid: one }) => !closedFiles.includes(one),
  );
  const mentioned = [
    ...changes.flatMap(({ fields }) => fields.flatMap(({ before, after }) => [before, after])),
    ...records.flatMap(({ content }) => Object.values(content)),
  ].flatMap(guidsIn);
  return {
    profile: toRow(found, today),
    info: info && toWire(info),
    entered: found.entered && {
      contactName: found.entered.contactName,
      contactPhone: actor.permissions.has('supplier:write')
        ? found.entered.contactPhone
        : maskPhone(found.entered.contactPhone),
      mainProducts: found.entered.mainProducts,
      remark: found.entered.remark,
    },
    records: records.map(({ guid: recordGuid, kind, title, content, validTo }) => ({
      guid: recordGuid,
      kind,
      title,
      content,
      validTo,
      daysLeft: validTo === null ? null : daysBetween(today, validTo),
    })),
    measures: await decidedMeasures(db, guid),
    ratings: await ratingsOf(db, guid),
    changes,
    risks: risksOf({
      profile: found,
      records,
      affiliated: await affiliatedProfiles(db, found),
      doubts: await approvedDoubts(db, guid),
      today,
    }),
    files,
    closedFiles,
    names: Object.fromEntries([
      ...(
        await filesNamed(
          db,
          mentioned.filter((one) => !closedFiles.includes(one)),
        )
      ).map(({ guid: fileGuid, name }) => [fileGuid, name]),
      ...(await enterpriseNames(db, mentioned)),
    ]),
  };
}

type Kind = RecordKind | 'info';

/** Which file fields of a supplier's information and records the reader may open. */
async function openFilesOf(context: Context): Promise<(kind: Kind, field: string) => boolean> {
  if (await isReviewer(context)) return () => true;
  return (kind, field) => kind !== 'info' && mayOpenInForce(context.actor, kind, field);
}

/** The files a change speaks of, as a field of its kind. */
function changedFiles(
  kind: Kind,
  { field, before, after }: { field: string; before: unknown; after: unknown },
) {
  const names: readonly string[] = kind === 'info' ? FILE_FIELDS : fileFieldsOf(kind);
  return names.includes(field) ? [{ kind, field, guids: [before, after].flatMap(guidsIn) }] : [];
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What in a value may name a file or a company. */
const guidsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && GUID.test(one),
  );
