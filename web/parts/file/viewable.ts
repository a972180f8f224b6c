import type { FileRow } from '#shared/areas/file/contract';

/** How a file is shown in place. */
export type View = 'picture' | 'pdf' | 'table' | 'word';

const MIB = 1024 * 1024;
const views: Readonly<Record<string, { view: View; most: number }>> = {
  jpg: { view: 'picture', most: 30 * MIB },
  jpeg: { view: 'picture', most: 30 * MIB },
  png: { view: 'picture', most: 30 * MIB },
  pdf: { view: 'pdf', most: 50 * MIB },
  xlsx: { view: 'table', most: 50 * MIB },
  docx: { view: 'word', most: 20 * MIB },
};

/** How a file is shown, by what the server found in it; undefined for what is only downloaded, also for its size. */
export function viewOf({ type, size }: Pick<FileRow, 'type' | 'size'>): View | undefined {
  const found = Object.hasOwn(views, type) ? views[type] : undefined;
  return found && size <= found.most ? found.view : undefined;
}
