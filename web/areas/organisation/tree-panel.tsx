import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { type ComponentProps, type KeyboardEvent, useMemo, useState } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { OrganisationTree } from './organisation-tree.tsx';
import { type Drop, type Organisation, organisationOf } from './tree-model.ts';
import { TreeIcon } from './tree-icon.tsx';
import { useTree } from './use-tree.ts';
import { useTexts } from './texts.ts';
import css from './organisation.module.css';

/** The tree with its search and what folds it. */
export function TreePanel({
  organisation: whole,
  selected,
  onSelect,
  onDrop,
}: {
  organisation: Organisation;
  selected: string;
  onSelect: (guid: string) => void;
  onDrop: (moved: DepartmentNode, to: Drop) => void;
}) {
  const texts = useTexts();
  const [isHiding, setHiding] = useState(false);
  const inUse = useMemo(() => withoutDisabled(whole), [whole]);
  const disabled = whole.byGuid.size - inUse.byGuid.size;
  const organisation = isHiding ? inUse : whole;
  const tree = useTree(organisation, selected, onSelect);
  /** From the search field, the keys go on in the tree. */
  function onKeyDown(event: KeyboardEvent) {
    if (['ArrowDown', 'ArrowUp', 'Enter'].includes(event.key)) tree.onKeyDown(event);
  }
  const tools: { key: ComponentProps<typeof TreeIcon>['of']; label: string; onClick: () => void }[] = [
    { key: 'unfold', label: texts.unfoldAll, onClick: tree.openAll },
    { key: 'fold', label: texts.foldAll, onClick: tree.closeAll },
  ];
  if (disabled > 0)
    tools.push({
      key: isHiding ? 'hidden' : 'shown',
      label: isHiding ? texts.showDisabled : texts.hideDisabled,
      onClick: () => setHiding(!isHiding),
    });
  return (
    <section className={css.tree} aria-label={texts.tree}>
      <div className={css.treeHead}>
        <Input
          allowClear
          value={tree.typed}
          prefix={<SearchOutlined aria-hidden />}
          placeholder={texts.searchTree}
          aria-label={texts.searchTree}
          onChange={({ target }) => tree.search(target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={css.treeTools}>
          <span aria-live="polite">
            {tree.found
              ? texts.foundCount(tree.found.hits.size)
              : isHiding
                ? texts.disabledHidden(disabled)
                : texts.nodeCount(organisation.byGuid.size)}
          </span>
          {tools.map(({ key, label, onClick }) => (
            <Tooltip key={key} title={label}>
              <Button
                type="text"
                size="small"
                icon={<TreeIcon of={key} />}
                aria-label={label}
                onClick={onClick}
              />
            </Tooltip>
          ))}
        </div>
      </div>
      {tree.found?.hits.size === 0 ? (
        <p className={css.treeNothing}>{texts.nothingFound}</p>
      ) : (
        <OrganisationTree
          organisation={organisation}
          tree={tree}
          selected={selected}
          onSelect={onSelect}
          onDrop={onDrop}
        />
      )}
    </section>
  );
}

/** Without disabled nodes that have nothing in use below them. */
function withoutDisabled(whole: Organisation): Organisation {
  const nodes = [...whole.byGuid.values()];
  const kept = new Set<string>();
  for (const { guid, parentGuid, isActive } of nodes.toReversed()) {
    if (!isActive && !kept.has(guid)) continue;
    kept.add(guid);
    if (parentGuid !== null) kept.add(parentGuid);
  }
  return organisationOf(
    nodes.filter(({ guid }) => kept.has(guid)),
    whole.peopleOf,
  );
}
