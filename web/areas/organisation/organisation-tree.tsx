import { useLayoutEffect, useRef, useState } from 'react';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { DropMark, TreeLine } from './tree-line.tsx';
import { besideOf, canDrop, type Drop, type Organisation } from './tree-model.ts';
import type { Tree } from './use-tree.ts';
import { useTexts } from './texts.ts';
import css from './tree.module.css';

/** Pixels; the style sheet says the same. */
const LINE = 34;
/** Lines drawn beyond what is in sight, so that scrolling shows no gaps. */
const BEYOND = 8;
/** Above and below a line one drops beside it, in between into it. */
const EDGE = 0.28;

type Side = 'before' | 'into' | 'after';

/**
 * The tree itself: only the lines in sight are drawn, so that 5,000 nodes open at once. One thing with the focus, whose
 * active line the keys move; nodes with the act `move` can be dragged.
 */
export function OrganisationTree({
  organisation,
  tree,
  selected,
  onSelect,
  onDrop,
}: {
  organisation: Organisation;
  tree: Tree;
  selected: string | undefined;
  onSelect: (guid: string) => void;
  onDrop: (moved: DepartmentNode, to: Drop) => void;
}) {
  const texts = useTexts();
  const { dragged, over, start, aim, end, letGo } = useDragging(organisation, onDrop);
  const { rows, activeAt, active } = tree;
  const { place, sight, look } = useSight(activeAt, active);

  const from = Math.max(0, Math.floor(sight.top / LINE) - BEYOND);
  const to = Math.min(rows.length, Math.ceil((sight.top + sight.height) / LINE) + BEYOND);
  const drawn = rows.map((row, index) => ({ row, index })).slice(from, to);
  // Draw the line with the focus also when it is scrolled out of sight.
  if (rows[activeAt] && (activeAt < from || activeAt >= to))
    drawn.push({ row: rows[activeAt], index: activeAt });

  return (
    <div
      ref={place}
      className={css.lines}
      role="tree"
      tabIndex={0}
      aria-label={texts.tree}
      aria-activedescendant={active && `node-${active}`}
      onKeyDown={tree.onKeyDown}
      onScroll={({ currentTarget }) => look(currentTarget)}
    >
      <div role="none" className={css.whole} style={{ height: rows.length * LINE }}>
        {drawn.map(({ row, index }) => (
          <TreeLine
            key={row.node.guid}
            row={row}
            top={index * LINE}
            own={organisation.peopleOf.get(row.node.guid) ?? 0}
            people={organisation.peopleWithin.get(row.node.guid) ?? 0}
            isSelected={row.node.guid === selected}
            isActive={row.node.guid === active}
            isDragged={row.node.guid === dragged?.guid}
            onOpen={() => tree.toggle(row.node.guid, !row.isOpen)}
            onSelect={() => {
              tree.setActive(row.node.guid);
              onSelect(row.node.guid);
            }}
            onDragStart={() => start(row.node)}
            onDragEnd={end}
            onAim={(ratio) => aim(row.node, ratio)}
            onLetGo={letGo}
          />
        ))}
        {over && (
          <DropMark
            top={rows.findIndex(({ node }) => node.guid === over.guid) * LINE}
            level={rows.find(({ node }) => node.guid === over.guid)?.level ?? 1}
            side={over.side}
            isAllowed={over.isAllowed}
          />
        )}
      </div>
    </div>
  );
}

/** Which part of the tree is in sight; it is scrolled to the active line when the keys or a search move that. */
function useSight(activeAt: number, active: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 600 });
  const look = (box: HTMLElement) => setSight({ top: box.scrollTop, height: box.clientHeight });
  useLayoutEffect(() => {
    const box = place.current!;
    const watcher = new ResizeObserver(() => setSight({ top: box.scrollTop, height: box.clientHeight }));
    watcher.observe(box);
    return () => watcher.disconnect();
  }, []);
  useLayoutEffect(() => {
    const box = place.current!;
    const top = activeAt * LINE;
    const bottom = top + LINE;
    const { scrollTop, clientHeight } = box;
    const beyond = Math.max(scrollTop - top, bottom - scrollTop - clientHeight);
    // Scroll by a line for a step of the keys, and show what is around after a leap.
    if (beyond > LINE) box.scrollTop = top - (clientHeight - LINE) / 2;
    else if (beyond > 0) box.scrollTop = top < scrollTop ? top : bottom - clientHeight;
  }, [activeAt, active]);
  return { place, sight, look };
}

/** The node that is dragged, over which line it is held, and whether it may be let go there. */
function useDragging(organisation: Organisation, onDrop: (moved: DepartmentNode, to: Drop) => void) {
  const [dragged, setDragged] = useState<DepartmentNode>();
  const [over, setOver] = useState<{ guid: string; side: Side; drop: Drop; isAllowed: boolean }>();
  function end() {
    setDragged(undefined);
    setOver(undefined);
  }
  function aim(node: DepartmentNode, ratio: number) {
    if (!dragged) return;
    const side: Side = ratio < EDGE ? 'before' : ratio > 1 - EDGE ? 'after' : 'into';
    const drop =
      side === 'into' ? { parentGuid: node.guid, beforeGuid: null } : besideOf(organisation, node, side);
    const isAllowed = canDrop(organisation, dragged, drop);
    setOver({ guid: node.guid, side, drop, isAllowed });
    return isAllowed;
  }
  function letGo() {
    if (dragged && over?.isAllowed) onDrop(dragged, over.drop);
    end();
  }
  return { dragged, over, start: setDragged, aim, end, letGo };
}
