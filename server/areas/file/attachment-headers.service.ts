import type { FileType } from '#shared/areas/file/rules';

const MEDIA: Record<FileType, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  ofd: 'application/ofd',
  zip: 'application/zip',
  dwg: 'image/vnd.dwg',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Headers that make a browser save a file under its own name (RFC 6266, RFC 5987), never show or guess it. Without a size it is
 * written while it is sent.
 */
export function attachmentHeaders({ name, type, size }: { name: string; type: string; size?: number }) {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': MEDIA[type as FileType] ?? 'application/octet-stream',
    ...(size !== undefined && { 'content-length': String(size) }),
    'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  };
}
