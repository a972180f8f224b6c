import { ArrowRightOutlined, LockOutlined } from '@ant-design/icons';
import { Checkbox } from 'antd';
import { type KeyboardEventHandler, useId } from 'react';
import type { GrantableArea } from '#shared/areas/access/contract';
import { grantFault } from '#shared/areas/role/grant-fault';
import { handLabel } from '#shared/areas/role/separation';
import { dataScope } from '#shared/areas/role/scope';
import { useLanguage } from '../../kit/language.ts';
import { Segments } from '../../kit/segments.tsx';
import { type AuthChange, levelIn, scopeIn, withLevel } from './auth-model.ts';
import type { Lock, Node } from './grant-locks.ts';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';
import type { AuthEditor } from './use-auth-editor.ts';

/** One permission: whether it is granted, at which level, how far, and what has been changed about it. */
export function GrantRow({
  area,
  node,
  lock,
  editor,
  onKeyDown,
  isReadOnly,
}: {
  area: GrantableArea;
  node: Node;
  lock: Lock | null;
  editor: AuthEditor;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  isReadOnly: boolean;
}) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const id = useId();
  const { mine, changes, clashes, change } = editor;
  const level = levelIn(mine, node.code);
  const changed = changes.find(({ permission }) => permission === node.code);
  const name = node[language];
  return (
    <tr className={css.row} data-changed={changed?.kind}>
      <td>
        <Checkbox
          className={css.box!}
          checked={level !== undefined}
          disabled={isReadOnly || lock !== null}
          aria-describedby={id}
          onKeyDown={onKeyDown}
          onChange={({ target }) =>
            change(withLevel(mine, [node.code], target.checked ? 'general' : undefined))
          }
        >
          {name}
        </Checkbox>
        <code className={css.code}>{node.code}</code>
      </td>
      <td id={id}>
        <Reach area={area} node={node} lock={lock} editor={editor} isReadOnly={isReadOnly} />
      </td>
      <td>
        {changed && (
          <span className={css.mark} data-kind={changed.kind}>
            {changed.kind === 'changed' ? texts.rescoped : texts[changed.kind]}
          </span>
        )}
        {clashes.includes(node.code) && <span className={css.clash}>{texts.clash}</span>}
      </td>
    </tr>
  );
}

/** How far it is granted, or why it is not; where there is a choice, the choice. */
function Reach({
  area,
  node,
  lock,
  editor: { mine, changes, change },
  isReadOnly,
}: Omit<Parameters<typeof GrantRow>[0], 'onKeyDown'>) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const level = levelIn(mine, node.code);
  const changed = changes.find(({ permission }) => permission === node.code);
  const isOutside = level !== undefined && node.fault === grantFault.code.beyondCeiling;
  const hasChoice = level !== undefined && node.isProjectLevel && !isReadOnly && lock === null;
  const reachText = ({ scope, isProjectLevel }: NonNullable<AuthChange['before']>) =>
    isProjectLevel ? texts.project : dataScope.label(scope, language);
  return (
    <>
      {hasChoice && (
        <span className={css.level}>
          <Segments
            label={texts.levelOf(node[language])}
            value={level}
            options={[
              { value: 'general', label: dataScope.label(scopeIn(mine, area.area), language) },
              { value: 'project', label: texts.project },
            ]}
            onChange={(next) => change(withLevel(mine, [node.code], next))}
          />
        </span>
      )}
      {lock !== null && !isReadOnly ? (
        <LockText of={lock} />
      ) : isOutside ? (
        <span className={css.bad}>{texts.outOfCeiling}</span>
      ) : changed?.kind === 'changed' ? (
        <span className={css.from}>
          <s>{reachText(changed.before!)}</s>
          <ArrowRightOutlined aria-hidden />
          {reachText(changed.after!)}
        </span>
      ) : (
        level !== undefined &&
        !hasChoice && (
          <span className={css.soft}>
            {level === 'project' ? texts.project : dataScope.label(scopeIn(mine, area.area), language)}
          </span>
        )
      )}
    </>
  );
}

/** Why it cannot be changed here. */
export function LockText({ of }: { of: Lock }) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const text =
    of.by === 'fault'
      ? grantFault.label(of.fault, language)
      : of.by === 'hand'
        ? texts.lock.hand(handLabel[of.hand][language])
        : texts.lock[of.by];
  return (
    <span className={css.lock}>
      <LockOutlined aria-hidden /> {text}
    </span>
  );
}
