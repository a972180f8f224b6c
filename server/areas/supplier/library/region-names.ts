import type { TreeNode } from '#shared/areas/dictionary/contract';
import type { ReadCodes } from '#shared/areas/supplier/library/import/cells';
import { normaliseRegions } from '#shared/areas/supplier/records/field-rules';
import { listed } from '#shared/areas/user/import/cell-texts';
import { serviceRegions } from '../records/service-areas.ts';

/** What is known of regions by name. */
export interface Regions {
  nameOf: (code: string) => string;
  read: (text: string) => ReadCodes<string>;
}
let known: Promise<Regions> | undefined;

/** Provinces and cities by name: what a sheet shows, and what may stand in it. */
export const regionNames = (): Promise<Regions> => (known ??= serviceRegions().then(regionsIn));

const SUFFIX = /(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/;

function regionsIn(roots: readonly TreeNode[]): Regions {
  const nodes = flat(roots);
  const names = new Map(nodes.map(({ code, label }) => [code, label.cn]));
  const codes = new Map<string, string>();
  // Prefer the province to its cities: 北京 is the province.
  for (const { code, label } of nodes)
    for (const text of [code, label.cn, label.cn.replace(SUFFIX, ''), label.en.toLowerCase()])
      if (!codes.has(text)) codes.set(text, code);
  return {
    nameOf: (code) => names.get(code) ?? code,
    read(text) {
      const found: string[] = [];
      const unknown: string[] = [];
      for (const one of listed(text)) {
        const code = codes.get(one) ?? codes.get(one.toLowerCase());
        if (code === undefined) unknown.push(one);
        else found.push(code);
      }
      return { codes: normaliseRegions(found), unknown };
    },
  };
}

const flat = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
