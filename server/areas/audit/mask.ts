const HIDDEN = /passw|pwd|secret|token|credential|captcha|nonce/i;
const PHONE = /phone|mobile|shouJi|lianXiDianHua/i;
const ID_NUMBER = /idNo|idCard|idNumber|identity|controllerNumber|certNo|shenFenZheng|zhengJianHao/i;
const ACCOUNT = /accountNo|accountNumber|bankAccount|bankNo|cardNo|yinHangZhangHao|zhangHao$/i;

/** Whom a purchase would invite, which nobody is told before the opening: only that it changed is recorded. */
const SEALED = /^invite(?:es|List)$/;

/** Whole characters, not halves of them: half a pair is no text and the database refuses it. */
function keep(text: string, head: number, tail: number): string {
  const characters = Array.from(text);
  const hidden = Math.max(0, characters.length - head - tail);
  if (hidden === 0) return '*'.repeat(characters.length);
  return [...characters.slice(0, head), '*'.repeat(hidden), ...characters.slice(-tail)].join('');
}

function maskField(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (HIDDEN.test(key) || SEALED.test(key)) return '***';
  if (typeof value === 'string' || typeof value === 'number') {
    if (PHONE.test(key)) return keep(String(value), 3, 4);
    if (ID_NUMBER.test(key)) return keep(String(value), 6, 4);
    if (ACCOUNT.test(key)) return keep(String(value), 4, 4);
    return value;
  }
  return maskSensitive(value);
}

function maskSensitive(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(maskSensitive);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, maskField(key, field)]));
  return value ?? null;
}

/** The value of one field as plain JSON: secrets removed, phone, ID and bank numbers masked by field name at any depth (security-and-audit.md 6.3). */
export const maskValue = (key: string, value: unknown) => maskField(key, value);
