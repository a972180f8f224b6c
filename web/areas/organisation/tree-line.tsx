import { ApartmentOutlined, BankOutlined, CaretRightFilled } from '@ant-design/icons';
import type { CSSProperties, DragEvent } from 'react';
import { departmentKind } from '#shared/areas/department/codes';
import type { TreeRow } from './tree-model.ts';
import { useTexts } from './texts.ts';
import css from './tree.module.css';

/** One node in the tree. */
export function TreeLine({
  row: { node, level, place, siblings, hasChildren, isOpen, hit },
  top,
  own,
  people,
  isSelected,
  isActive,
  isDragged,
  onOpen,
  onSelect,
  onDragStart,
  onDragEnd,
  onAim,
  onLetGo,
}: {
  row: TreeRow;
  /** Pixels from the top of the tree. */
  top: number;
  /** Its own people, and with everything below it. */
  own: number;
  people: number;
  isSelected: boolean;
  isActive: boolean;
  isDragged: boolean;
  onOpen: () => void;
  onSelect: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  /** The pointer is over it with something dragged, at this part of its height; whether that may be let go here. */
  onAim: (ratio: number) => boolean | undefined;
  onLetGo: () => void;
}) {
  const texts = useTexts();
  const isCompany = node.kind === departmentKind.code.company;
  function aim(event: DragEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    if (!onAim((event.clientY - box.top) / box.height)) return;
    event.preventDefault(); // else the browser refuses it
    event.dataTransfer.dropEffect = 'move';
  }
  return (
    // Handle no keys here: the tree has the focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`node-${node.guid}`}
      role="treeitem"
      className={css.line}
      style={{ top, '--level': level - 1 } as CSSProperties}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      {...(hasChildren && { 'aria-expanded': isOpen })}
      data-active={isActive || undefined}
      data-disabled={!node.isActive || undefined}
      data-dragged={isDragged || undefined}
      draggable={node.actions.includes('move')}
      onClick={onSelect}
      onDoubleClick={hasChildren ? onOpen : undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', node.fullName);
        onDragStart();
      }}
      onDragEnd={onDragEnd}
      onDragOver={aim}
      onDrop={(event) => {
        event.preventDefault();
        onLetGo();
      }}
    >
      <span
        className={css.fold}
        data-open={isOpen || undefined}
        aria-hidden="true"
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onOpen();
        }}
      >
        {hasChildren && <CaretRightFilled />}
      </span>
      <span className={css.kind} data-company={isCompany || undefined} aria-hidden="true">
        {isCompany ? <BankOutlined /> : <ApartmentOutlined />}
      </span>
      <span className={css.name} title={node.name}>
        <Marked name={node.name} hit={hit} />
      </span>
      <span className="visually-hidden">{isCompany ? texts.inTree.company : texts.inTree.department}</span>
      {!node.isActive && <span className={css.disabled}>{texts.disabled}</span>}
      {people > 0 && (
        <>
          <span className={css.count} title={texts.peopleOf(own, people)} aria-hidden="true">
            {people}
          </span>
          <span className="visually-hidden">{texts.peopleOf(own, people)}</span>
        </>
      )}
    </div>
  );
}

/** A name with the part that was searched for. */
export function Marked({ name, hit }: { name: string; hit: TreeRow['hit'] }) {
  if (!hit || hit[0] === hit[1]) return name;
  const characters = Array.from(name);
  const part = (from: number, to?: number) => characters.slice(from, to).join('');
  return (
    <>
      {part(0, hit[0])}
      <mark className={css.hit}>{part(...hit)}</mark>
      {part(hit[1])}
    </>
  );
}

/** Where something dragged would come to be. */
export const DropMark = ({
  top,
  level,
  side,
  isAllowed,
}: {
  top: number;
  level: number;
  side: 'before' | 'into' | 'after';
  isAllowed: boolean;
}) => (
  <div
    role="none"
    className={css.mark}
    data-side={side}
    data-refused={!isAllowed || undefined}
    style={{ top, '--level': level - 1 } as CSSProperties}
  />
);
