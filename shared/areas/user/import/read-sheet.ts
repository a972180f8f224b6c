import { type ImportField, IMPORT_FIELDS, importLabel } from '#shared/areas/user/import-contract';
import { type Cell, cellText } from '#shared/kit/spreadsheet-cell';

/** Other words people write over a column, beside the two labels. */
const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  userName: ['登录名', '账号', '登录账号', '用户账号', 'login', 'account', 'username'],
  name: ['用户姓名', '员工姓名', '人员姓名', 'fullname'],
  userCode: ['员工编号', '人员编号', '职工编号', '员工号', '编号', 'staffno', 'employeeid'],
  deptGuid: ['部门', '所属部门', '所在部门', 'department'],
  furtherDeptGuids: ['其他部门', '兼职', '兼任部门', 'otherdepartments'],
  duty: ['岗位', '职位', '职务名称', 'title', 'position'],
  phone: ['手机', '手机号码', '联系电话', '电话', '移动电话', 'mobile', 'phone'],
  email: ['电子邮箱', '邮件', '电子邮件', 'mail', 'email'],
  types: ['类型', '主体类型', '人员类型', 'type'],
};

/** Without blanks, stars of required columns and remarks in brackets; case does not matter. */
const plain = (text: string) =>
  text
    .replace(/[（(].*?[）)]/g, '')
    .replace(/[\s*＊:：_-]/g, '')
    .toLowerCase();

const fieldByHeader = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) =>
    [importLabel[field].cn, importLabel[field].en, ...SYNONYMS[field]].map(
      (text) => [plain(text), field] as const,
    ),
  ),
);

/** Titles and dates of issue stand above a header, never more than this. */
const SEARCHED_ROWS = 20;

/** Where the people of a sheet are. */
export interface SheetHeader {
  /** Row of the sheet, from 1. */
  headerRow: number;
  columns: { index: number; field: ImportField; header: string }[];
  /** Headers of columns that are not imported. */
  ignored: string[];
}

/** The row that names the most fields, a name and a department among them; null when there is none. */
export function findHeader(rows: readonly (readonly Cell[])[]): SheetHeader | null {
  let best: SheetHeader | null = null;
  rows.slice(0, SEARCHED_ROWS).forEach((row, at) => {
    const header = headerOf(row, at + 1);
    const fields = header.columns.map(({ field }) => field);
    if (!fields.includes('name') || !fields.includes('deptGuid')) return;
    if (header.columns.length > (best?.columns.length ?? 0)) best = header;
  });
  return best;
}

function headerOf(row: readonly Cell[], headerRow: number): SheetHeader {
  const columns: SheetHeader['columns'] = [];
  const ignored: string[] = [];
  row.forEach((cell, index) => {
    const header = cellText(cell).trim();
    const field = fieldByHeader.get(plain(header));
    // Of two columns of one field the first counts.
    if (field && !columns.some((one) => one.field === field)) columns.push({ index, field, header });
    else if (header !== '') ignored.push(header);
  });
  return { headerRow, columns, ignored };
}

/** The rows below the header that hold anything, by field; a column the sheet does not have leaves its field out. */
export function rowsBelow(
  rows: readonly (readonly Cell[])[],
  { headerRow, columns }: SheetHeader,
): { rowNumber: number; texts: Partial<Record<ImportField, string>> }[] {
  return rows.slice(headerRow).flatMap((row, at) => {
    const texts = Object.fromEntries(
      columns.map(({ index, field }) => [field, cellText(row[index]).trim()]),
    ) as Partial<Record<ImportField, string>>;
    if (Object.values(texts).every((text) => text === '')) return [];
    return [{ rowNumber: headerRow + 1 + at, texts }];
  });
}
