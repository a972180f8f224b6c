import { type CodeOf, codeList } from '#shared/kit/code-list';

/** What a representative stands for (documents.md 5.0); the numbers are ours. */
export const representativeKind = codeList({
  tenderer: [1, '招标人代表', 'Tenderer representative'],
  handler: [2, '经办人代表', 'Handler representative'],
});
export type RepresentativeKind = CodeOf<typeof representativeKind>;
/** The name of a kind, by which addresses of its screens are known without its code. */
export type RepresentativeName = keyof typeof representativeKind.code;
