const texts = {
  tooBig: '文件超过 {limit} MB，请只保留需要导入的工作表和行后重新上传',
  encrypted: '文件已加密，请取消密码保护后重新上传',
  oldFormat: '旧版 .xls 格式无法读取，请用 Excel 或 WPS 另存为 .xlsx 后重新上传',
  otherFormat: '此表格格式（{limit}）无法读取，请另存为 .xlsx 后重新上传',
  webPage: '文件实际是网页或 XML，不是 Excel 文件，请用 Excel 打开后另存为 .xlsx 再上传',
  macro: '文件含有宏，不能上传，请另存为不含宏的 .xlsx 后重新上传',
  notSpreadsheet: '不是可读取的表格文件，请上传 .xlsx 或 .csv 文件',
  empty: '文件是空的，请检查后重新上传',
  damaged: '文件已损坏或不完整，请用 Excel 打开并重新保存后上传',
  bomb: '文件压缩内容异常，已拒绝读取，请用 Excel 打开并另存为新的 .xlsx 后上传',
  tooManyRows: '工作表“{sheet}”超过 {limit} 行，请删除末尾空白行或拆分为多个文件后重新上传',
  tooManyColumns: '工作表“{sheet}”超过 {limit} 列，请删除多余的列后重新上传',
  tooMuchContent: '表格内容过多，请拆分为多个文件后重新上传',
  tooSlow: '表格读取超时，请减少内容或拆分为多个文件后重新上传',
  noSheet: '文件中没有可见的工作表，请取消隐藏后重新上传',
} as const;

/** Why a spreadsheet was refused; stable names for tests and statistics. */
export type RefusalReason = keyof typeof texts;

const isReason = (value: unknown): value is RefusalReason => typeof value === 'string' && value in texts;

interface RefusalValues {
  limit?: number | string;
  sheet?: string;
  cause?: unknown;
}

/** A spreadsheet that is not read; `message` is Chinese and says what the person can do about it. */
export class SpreadsheetRefused extends Error {
  override name = 'SpreadsheetRefused';
  reason: RefusalReason;

  constructor(reason: RefusalReason, values: RefusalValues = {}) {
    const { limit = '', sheet = '', cause } = values;
    super(
      texts[reason].replace('{limit}', String(limit)).replace('{sheet}', () => sheet),
      { cause },
    );
    this.reason = reason;
  }

  /** Brings a refusal back from another thread, where only its plain fields arrive. */
  static revive(plain: { reason: unknown; message: unknown }): SpreadsheetRefused {
    const refused = new SpreadsheetRefused(isReason(plain.reason) ? plain.reason : 'damaged');
    if (typeof plain.message === 'string') refused.message = plain.message;
    return refused;
  }
}
