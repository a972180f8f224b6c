import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { CommentSubject } from '../comment/subject.service.ts';
import type { DocumentAccess } from './access.service.ts';
import type { Described, DocumentTable, Ties } from './described.service.ts';

/** The documents of a kind as comments, followers and the feed know them. */
export function commentedOn<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties>(
  { kind: of, fileKinds, isOutside }: Pick<Described<K, T, X>, 'kind' | 'fileKinds' | 'isOutside'>,
  access: DocumentAccess<K, T, X>,
): CommentSubject {
  const kind: AnyDocumentKind = of;
  return {
    kind: kind.code,
    readAs: kind.prefix.slice(1),
    fileKinds: fileKinds ?? [kind.code],
    async stored(db, guid) {
      const found = await access.stored(db, guid);
      if (!found) return null;
      const text = found as unknown as Record<string, string>;
      return {
        guid,
        no: text[kind.key.no]!,
        name: text[kind.key.name]!,
        link: kind.path(guid),
        ownerGuid: found.createUserGuid,
        isVoided: found.voidReason !== null,
      };
    },
    async readsInside(viewer, guid) {
      if (!(await access.canRead(viewer, guid))) return false;
      return !(await isOutside?.(viewer, guid));
    },
  };
}
