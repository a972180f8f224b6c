import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import type { GrantableArea } from '#shared/areas/access/contract';
import type { RoleAuth } from '#shared/areas/role/auth-form';
import type { RoleCode } from '#shared/areas/role/codes';
import { useLanguage } from '../../kit/language.ts';
import { levelIn, withLevel } from './auth-model.ts';
import { boxKeys } from './grant-keys.ts';
import { type Lock, lockOf, type Node } from './grant-locks.ts';
import { GrantRow } from './grant-row.tsx';
import { GrantScope } from './grant-scope.tsx';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import type { AuthEditor } from './use-auth-editor.ts';

/** One area of the tree: its data scope, and a row a permission. */
export function GrantArea({
  area,
  nodes,
  roleCode,
  editor,
  changed,
  isReadOnly,
  isFolded,
  onFold,
}: {
  area: GrantableArea;
  /** Those in sight. */
  nodes: readonly Node[];
  roleCode: RoleCode | null;
  editor: AuthEditor;
  changed: ReadonlySet<string>;
  isReadOnly: boolean;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const { base, mine, change, clashes } = editor;
  const name = area[language];
  const lock = (node: Node, now = mine) => lockOf(area, node, { stored: base, mine: now, code: roleCode });
  const granted = area.permissions.filter(({ code }) => levelIn(mine, code) !== undefined);
  const free = nodes.filter((node) => lock(node) === null);
  const isWhole = free.length > 0 && free.every(({ code }) => levelIn(mine, code) !== undefined);
  const changes = area.permissions.filter(({ code }) => changed.has(code)).length;

  const toggleAll = (isOn: boolean) => change(toggled(free, isOn, editor, lock));
  const onKeyDown = boxKeys(onFold);
  return (
    <tbody>
      <tr className={css.area}>
        <th scope="rowgroup">
          <div className={css.areaName}>
            <FoldButton name={name} isFolded={isFolded} onFold={onFold} />
            <Checkbox
              checked={granted.length > 0 && granted.length === area.permissions.length}
              indeterminate={granted.length > 0 && granted.length < area.permissions.length}
              disabled={isReadOnly || free.length === 0}
              aria-label={texts.areaOf(name)}
              onKeyDown={onKeyDown}
              onChange={() => toggleAll(!isWhole)}
            />
            <span className={css.areaLabel}>{name}</span>
            <span className={css.count}>{texts.count(granted.length, area.permissions.length)}</span>
          </div>
        </th>
        <td>
          <GrantScope area={area} editor={editor} isReadOnly={isReadOnly} />
        </td>
        <td>
          {changes > 0 && <span className={css.marker}>{changes}</span>}
          {clashes.includes(area.area) && <span className={css.clash}>{texts.clash}</span>}
        </td>
      </tr>
      {!isFolded &&
        nodes.map((node) => (
          <GrantRow
            key={node.code}
            area={area}
            node={node}
            lock={lock(node)}
            onKeyDown={onKeyDown}
            editor={editor}
            isReadOnly={isReadOnly}
          />
        ))}
    </tbody>
  );
}

/** Takes them all, or grants every one that is free; of several hands, those of the first. */
function toggled(
  nodes: readonly Node[],
  isOn: boolean,
  { base, mine }: AuthEditor,
  lock: (node: Node, now: RoleAuth) => Lock | null,
): RoleAuth {
  const codes = nodes.map(({ code }) => code);
  if (!isOn) return withLevel(mine, codes, undefined);
  let next = mine;
  for (const node of nodes)
    if (levelIn(next, node.code) === undefined && lock(node, next) === null)
      next = withLevel(next, [node.code], levelIn(base, node.code) ?? 'general');
  return next;
}

function FoldButton({
  name,
  isFolded,
  onFold,
}: {
  name: string;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
}) {
  const texts = useGrantTexts();
  return (
    <button
      type="button"
      className={css.fold}
      aria-expanded={!isFolded}
      aria-label={isFolded ? texts.unfoldArea(name) : texts.foldArea(name)}
      onClick={() => onFold(!isFolded)}
    >
      {isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
    </button>
  );
}
