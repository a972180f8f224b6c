import type { FileSubject } from '../areas/file/file.service.ts';

/** Who may read the files of each kind of document; a kind that is not here can be read by nobody. */
export const fileSubjects: readonly FileSubject[] = [];
