import { useEffect, useState } from 'react';
import { areaTree, type TreeNode } from '#shared/areas/dictionary/contract';
import { call } from '../../api/call.ts';
import { Group } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import css from './region-select.module.css';
import { usePublicTexts } from '../../parts/public/texts.ts';

/** A region by its 行政区划代码: province, and city and district where there are any. */
export interface Region {
  shengId: string;
  shiId: string;
  areaId: string;
}

let loading: Promise<TreeNode[]> | undefined;
/** The tree is asked for once; an answer that did not come is asked for again. */
const loadTree = () =>
  (loading ??= call(areaTree, {}).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

const below = (nodes: readonly TreeNode[], code: string) =>
  nodes.find((node) => node.code === code)?.children ?? [];

/** The words of a region: `浙江省 / 杭州市`. */
export function useRegionName({ shengId, shiId, areaId }: Region): string {
  const language = useLanguage();
  const { tree } = useTree();
  const names: string[] = [];
  let level: readonly TreeNode[] = tree;
  for (const code of [shengId, shiId, areaId]) {
    const node = level.find((one) => one.code === code);
    if (node) names.push(node.label[language]);
    level = node?.children ?? [];
  }
  return names.join(' / ');
}

function useTree() {
  const [tree, setTree] = useState<TreeNode[]>([]);
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isHere = true;
    loadTree().then(
      (loaded) => isHere && setTree(loaded),
      () => isHere && setLost(true),
    );
    return () => {
      isHere = false;
    };
  }, [tries]);
  const retry = () => {
    setLost(false);
    setTries(tries + 1);
  };
  return { tree, isLost, retry };
}

/** The choice of a region by the browser's own lists, which every phone knows how to show. */
export function RegionSelect({
  label,
  value,
  onValue,
  fault,
}: {
  label: string;
  value: Region;
  onValue: (region: Region) => void;
  fault: string | undefined;
}) {
  const texts = usePublicTexts();
  const { tree, isLost, retry } = useTree();
  const cities = below(tree, value.shengId);
  const districts = below(cities, value.shiId);
  return (
    <Group
      label={label}
      name="shengId"
      fault={fault}
      hint={
        isLost && (
          <button type="button" className={css.retry} onClick={retry}>
            {texts.regionsLost}
          </button>
        )
      }
    >
      <Level
        hint={texts.province}
        nodes={tree}
        code={value.shengId}
        onCode={(shengId) => onValue({ shengId, shiId: '', areaId: '' })}
      />
      {cities.length > 0 && (
        <Level
          hint={texts.city}
          nodes={cities}
          code={value.shiId}
          onCode={(shiId) => onValue({ ...value, shiId, areaId: '' })}
        />
      )}
      {districts.length > 0 && (
        <Level
          hint={texts.district}
          nodes={districts}
          code={value.areaId}
          onCode={(areaId) => onValue({ ...value, areaId })}
        />
      )}
    </Group>
  );
}

function Level({
  hint,
  nodes,
  code,
  onCode,
}: {
  hint: string;
  nodes: readonly TreeNode[];
  code: string;
  onCode: (code: string) => void;
}) {
  const language = useLanguage();
  return (
    <select
      className={css.level}
      aria-label={hint}
      value={code}
      onChange={({ target }) => onCode(target.value)}
    >
      <option value="">{hint}</option>
      {nodes.map((node) => (
        <option key={node.code} value={node.code}>
          {node.label[language]}
        </option>
      ))}
    </select>
  );
}
