import { paths } from '#shared/areas/session/paths';
import { type RepresentativeKind, type RepresentativeName, representativeKind } from './kind.ts';

const names = Object.keys(representativeKind.code) as RepresentativeName[];
const nameOf = (kind: RepresentativeKind) => names.find((name) => representativeKind.code[name] === kind)!;

/** Where the register of a kind is, and one entry of it. */
export const representativeLinks = (kind: RepresentativeKind) => {
  const name = nameOf(kind);
  return {
    list: paths.representatives(name),
    add: paths.representativeAdd(name),
    edit: (guid: string) => paths.representativeEdit(name, guid),
    entry: (guid: string) => paths.representative(name, guid),
  };
};
