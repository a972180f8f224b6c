import { builtInKind, customKind, type NumberKind } from './number-format.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { decodeText, outgrows, prefixed, readXml } from './xml.ts';
import { SpreadsheetRefused } from './refused.ts';
import type { SafeZip } from './zip-guard.ts';

/** A sheet named by the workbook and the entry it lies in. */
interface SheetPart {
  name: string;
  hidden: boolean;
  entry: string;
}

/** What the workbook says before any sheet is read. */
export interface WorkbookParts {
  sheets: SheetPart[];
  date1904: boolean;
  /** Null: longer than a cell may be, and not kept. */
  sharedTexts: (string | null)[];
  /** Kind of number by style index (`s` of a cell). */
  kinds: NumberKind[];
}

/** Excel takes no longer name of a sheet. */
const LONGEST_NAME = 31;

/** Reads workbook, relations, styles and shared texts; paths follow the relations, not a habit of names. */
export async function readWorkbookParts(zip: SafeZip, limits: SpreadsheetLimits): Promise<WorkbookParts> {
  const root = await readRelations(zip, '');
  const workbook = [...root.values()].find((relation) => relation.type === 'officeDocument')?.entry;
  if (!workbook || !zip.has(workbook)) throw new SpreadsheetRefused('notSpreadsheet');
  const relations = await readRelations(zip, workbook);
  const entryOf = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.entry;

  const sheets: SheetPart[] = [];
  let date1904 = false;
  await readXml(zip.open(workbook), {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const relation = relations.get(prefixed(attributes, 'id') ?? '');
      // Chart sheets and macro sheets have no rows.
      if (relation?.type !== 'worksheet' || !zip.has(relation.entry)) return;
      sheets.push({
        name: (attributes.name ?? '').slice(0, LONGEST_NAME),
        hidden: (attributes.state ?? 'visible') !== 'visible',
        entry: relation.entry,
      });
    },
  });
  return {
    sheets,
    date1904,
    sharedTexts: await readSharedTexts(zip, entryOf('sharedStrings'), limits.cellCharacters),
    kinds: await readKinds(zip, entryOf('styles')),
  };
}

interface Relation {
  /** Last word of the type's address, the same in the transitional and the strict form. */
  type: string;
  entry: string;
}

async function readRelations(zip: SafeZip, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/');
  const folder = part.slice(0, slash + 1);
  const name = `${folder}_rels/${part.slice(slash + 1)}.rels`;
  const relations = new Map<string, Relation>();
  if (!zip.has(name)) return relations;
  await readXml(zip.open(name), {
    open(tag, { Id, Type, Target, TargetMode }) {
      // Do not follow an external target: it is an address.
      if (tag !== 'Relationship' || !Id || !Type || !Target || TargetMode === 'External') return;
      const { pathname } = new URL(Target, `zip:///${folder}`);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), entry: decodeURI(pathname.slice(1)) });
    },
  });
  return relations;
}

async function readSharedTexts(
  zip: SafeZip,
  entry: string | undefined,
  longest: number,
): Promise<(string | null)[]> {
  const texts: (string | null)[] = [];
  if (!entry || !zip.has(entry)) return texts;
  /** Null once it is too long. */
  let item: string | null = '';
  let inText = false;
  let inPhonetic = false;
  await readXml(zip.open(entry), {
    open(name) {
      if (name === 'si') item = '';
      else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') inText = !inPhonetic;
    },
    text(text) {
      if (!inText || item === null) return;
      item += text;
      if (outgrows(item, longest)) item = null;
    },
    endless() {
      item = null;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') {
        const text = item === null ? null : decodeText(item);
        texts.push(text !== null && text.length > longest ? null : text);
      }
    },
  });
  return texts;
}

async function readKinds(zip: SafeZip, entry: string | undefined): Promise<NumberKind[]> {
  const kinds: NumberKind[] = [];
  if (!entry || !zip.has(entry)) return kinds;
  const custom = new Map<number, NumberKind>();
  let inCellFormats = false;
  await readXml(zip.open(entry), {
    open(name, attributes) {
      if (name === 'numFmt') custom.set(Number(attributes.numFmtId), customKind(attributes.formatCode ?? ''));
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) {
        const id = Number(attributes.numFmtId ?? 0);
        kinds.push(custom.get(id) ?? builtInKind(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return kinds;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
