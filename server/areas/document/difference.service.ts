import type { SubmittedChange } from '#shared/areas/approval/findings';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { type Wording, worded } from '#shared/kit/language';
import { toWan } from '#shared/kit/money';
import { type Content, FILE_NAMES, type FileNames } from './submitted-content.ts';

/** The lines of a document in its content, by their guid: the number of the line and a digest of what stands in it. */
export type LineDigests = Readonly<Record<string, readonly [lineNo: number, digest: string]>>;

const LINES = 'lines';
const NONE: Wording = { cn: '无', en: 'none' };
const FILES: Wording = { cn: '附件', en: 'Attachments' };
const OTHER: Wording = { cn: '其他内容', en: 'Other content' };
const LINE_LABEL: Wording = { cn: '明细', en: 'Lines' };
const CHANGED: Wording = { cn: '内容已修改', en: 'content changed' };

/** What differs between two submissions of a kind, by its fields in their order; what has no label is counted as one. */
export function differenceOf(
  { fields, form }: AnyDocumentKind,
  before: Content,
  after: Content,
): SubmittedChange[] {
  const differs = (name: string) => !isSame(before[name], after[name]);
  const known = Object.entries(fields as Record<string, DocumentField>).filter(
    ([name]) => name in form.shape,
  );
  const changes = known
    .filter(([name]) => name !== 'files' && differs(name))
    .map(([name, field]) => changeOf(field, before, after, name));
  if (differs('files')) changes.push(fileChange(before, after));
  if (differs(LINES)) changes.push(lineChange(before[LINES] as LineDigests, after[LINES] as LineDigests));
  if (changes.length > 0) return changes;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete(FILE_NAMES); // files say whether they differ; contents kept before have no names
  const isOther = [...names].some(differs);
  return isOther ? [{ label: OTHER, before: NONE, after: CHANGED }] : [];
}

/** Whether two values are the same; nothing, an empty text and no entry say the same, and an object knows no order. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}
function plain(value: unknown): unknown {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]) => [name, plain(one)] as const);
  return Object.fromEntries(
    entries.filter(([, one]) => one !== null).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function changeOf(field: DocumentField, before: Content, after: Content, name: string): SubmittedChange {
  const shown = field.shows !== undefined && field.shows in after ? field.shows : name;
  const [was, is] = [before[shown], after[shown]];
  const { label } = field;
  if (isList(was) || isList(is)) return { label, ...counted(was, is, field) };
  // A guid says nothing to a reader.
  if (field.input === 'own' && shown === name) return { label, before: NONE, after: CHANGED };
  return { label, before: textOf(field, was), after: textOf(field, is) };
}

const isList = (value: unknown) => typeof value === 'object' && value !== null;
const sizeOf = (value: unknown) =>
  Array.isArray(value) ? value.length : isList(value) ? Object.keys(value as object).length : 0;

/**
 * Two lists: their codes in words or the entries that differ; else how many entries they have, and that they changed where
 * that is the same.
 */
function counted(was: unknown, is: unknown, field?: DocumentField) {
  if (field?.lines && was && is) {
    const lines = (value: unknown) => field.lines!(value as never);
    return entriesThatDiffer((line: Wording) => line, lines(was), lines(is), false) ?? reordered(was, is);
  }
  if (field?.codes) return { before: codesOf(field, was), after: codesOf(field, is) };
  const entries = field?.entry && entriesThatDiffer(field.entry, was, is);
  if (entries) return entries;
  return reordered(was, is);
}

/** How many entries two lists have, and that they changed where that is the same. */
function reordered(was: unknown, is: unknown) {
  const many = (count: number): Wording => ({ cn: `${count} 项`, en: `${count} entries` });
  const after = many(sizeOf(is));
  return {
    before: many(sizeOf(was)),
    after:
      sizeOf(was) === sizeOf(is)
        ? { cn: `${after.cn}，${CHANGED.cn}`, en: `${after.en}, ${CHANGED.en}` }
        : after,
  };
}

/** The entries each list has and the other has not, a line each, with its place unless it has none; null: only their order differs. */
function entriesThatDiffer(entry: (row: never) => Wording, was: unknown, is: unknown, isPlaced = true) {
  const read = (value: unknown) =>
    (Array.isArray(value) ? value : []).map((row, at) => ({ place: at + 1, says: entry(row as never) }));
  const [before, after] = [read(was), read(is)];
  type Entries = typeof before;
  const onlyOf = (these: Entries, others: Entries): Wording => {
    const rest = others.map(({ says }) => says.cn);
    const only = these.filter(({ says }) => {
      const same = rest.indexOf(says.cn);
      if (same !== -1) rest.splice(same, 1);
      return same === -1;
    });
    if (only.length === 0) return NONE;
    return worded((language) =>
      only.map(({ place, says }) => (isPlaced ? `${place}. ` : '') + says[language]).join('\n'),
    );
  };
  const found = { before: onlyOf(before, after), after: onlyOf(after, before) };
  return found.before === NONE && found.after === NONE ? null : found;
}

const codesOf = (field: DocumentField, value: unknown): Wording => {
  const words = (Array.isArray(value) ? value : []).map((code) => textOf(field, code));
  if (words.length === 0) return NONE;
  return worded((language) => words.map((one) => one[language]).join(language === 'cn' ? '、' : ', '));
};

function textOf({ codes, input }: DocumentField, value: unknown): Wording {
  if (value === undefined || value === null || value === '') return NONE;
  if (codes) return worded((language) => String(codes.label(value as never, language)));
  if (typeof value === 'boolean') return value ? { cn: '是', en: 'Yes' } : { cn: '否', en: 'No' };
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  if (input === 'wan') return { cn: `${toWan(text)} 万元`, en: `${toWan(text)} (10k CNY)` };
  return worded(() => text);
}

/** Which files were replaced, added and taken off, by their names; what was kept without names is counted alone. */
function fileChange(before: Content, after: Content): SubmittedChange {
  const { before: was, after: is } = counted(before['files'], after['files']);
  const [added, removed] = [onlyIn(after, before), onlyIn(before, after)];
  const isReplaced = (name: string) => added.includes(name) && removed.includes(name);
  const other = (name: string) => !isReplaced(name);
  const parts = [
    is,
    ...filePart({ cn: '替换', en: 'replaced' }, added.filter(isReplaced)),
    ...filePart({ cn: '新增', en: 'added' }, added.filter(other)),
    ...filePart({ cn: '删除', en: 'removed' }, removed.filter(other)),
  ];
  return {
    label: FILES,
    before: was,
    after: worded((language) => parts.map((one) => one[language]).join(language === 'cn' ? '；' : '; ')),
  };
}

const filesIn = (content: Content) => (content['files'] ?? []) as readonly string[];

/** The names of the files one content has and the other has not. */
function onlyIn(one: Content, other: Content): string[] {
  const kept = new Set(filesIn(other));
  const names = (one[FILE_NAMES] ?? {}) as FileNames;
  return filesIn(one).flatMap((guid) => (kept.has(guid) ? [] : (names[guid] ?? [])));
}

function filePart(done: Wording, names: readonly string[]): Wording[] {
  if (names.length === 0) return [];
  const more = names.length > NAMED ? ' …' : '';
  return [
    worded((language) => {
      const named = names.slice(0, NAMED).join(language === 'cn' ? '、' : ', ');
      return `${done[language]} ${named}${more}`;
    }),
  ];
}

const NAMED = 10;

/** Which lines were added, changed and taken out, by their numbers. */
function lineChange(before: LineDigests = {}, after: LineDigests = {}): SubmittedChange {
  const added = Object.keys(after).filter((guid) => !(guid in before));
  const removed = Object.keys(before).filter((guid) => !(guid in after));
  const changed = Object.keys(after).filter((guid) => guid in before && !isSame(before[guid], after[guid]));
  const numbers = (guids: readonly string[], of: LineDigests) => {
    const all = guids.map((guid) => of[guid]![0]).toSorted((a, b) => a - b);
    return `${all.slice(0, NAMED).join('、')}${all.length > NAMED ? ' …' : ''}`;
  };
  const part = (cn: string, en: string, guids: readonly string[], of: LineDigests): Wording[] =>
    guids.length === 0
      ? []
      : [
          {
            cn: `${cn} ${guids.length} 条（第 ${numbers(guids, of)} 条）`,
            en: `${guids.length} ${en} (${numbers(guids, of).replaceAll('、', ', ')})`,
          },
        ];
  const parts = [
    ...part('新增', 'added', added, after),
    ...part('修改', 'changed', changed, after),
    ...part('删除', 'removed', removed, before),
  ];
  const size = (of: LineDigests): Wording => ({
    cn: `${sizeOf(of)} 条`,
    en: `${sizeOf(of)} lines`,
  });
  return {
    label: LINE_LABEL,
    before: size(before),
    after: worded((language) =>
      [size(after), ...parts].map((one) => one[language]).join(language === 'cn' ? '：' : ': '),
    ),
  };
}
