import type { DocumentCode } from '#shared/areas/approval/codes';
import { listedKinds } from '#shared/areas/workbench/documents';
import { useUser } from '../../api/user.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import type { useNameFinder } from '../../kit/use-name-finder.ts';
import css from './search.module.css';
import { useSearchTexts } from './texts.ts';
import type { Result } from './use-results.ts';

type FindIn = ReturnType<typeof useNameFinder>;

/** One thing found: what was typed marked in its name and number, its state and amount beside. */
export function ResultLine({
  id,
  of: { name, above, of },
  isChosen,
  findIn,
  onPoint,
  onOpen,
}: {
  id: string;
  of: Result;
  isChosen: boolean;
  findIn: FindIn;
  onPoint: () => void;
  onOpen: (isNewTab: boolean) => void;
}) {
  return (
    // The field above has the focus, and opens the chosen line by Enter.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an entry of the combobox, with marked parts
      role="option"
      aria-selected={isChosen}
      className={css.line}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <div className={css.main}>
        <div className={css.name}>
          <Marked text={name} findIn={findIn} />
        </div>
        {(above !== undefined || of) && (
          <div className={css.soft}>
            {above}
            {of && <Marked text={of.no} findIn={findIn} />}
            {of && of.whose !== '' && of.whose !== name && ` · ${of.whose}`}
          </div>
        )}
      </div>
      {of && of.status !== null && <Standing of={of} />}
    </div>
  );
}

function Standing({ of: { kind, status, amount, isVoided } }: { of: NonNullable<Result['of']> }) {
  const texts = useSearchTexts();
  const user = useUser();
  const { area, states, undoerStates = states } = listedKinds[kind as DocumentCode];
  return (
    <div className={css.standing}>
      <Wan yuan={amount} unit />
      {isVoided ? (
        <span className={css.soft}>{texts.voided}</span>
      ) : (
        <CodeTag list={user?.permissions.includes(`${area}:undo`) ? undoerStates : states} code={status} />
      )}
    </div>
  );
}

function Marked({ text, findIn }: { text: string; findIn: FindIn }) {
  const hit = findIn(text);
  if (!hit) return text;
  const characters = Array.from(text);
  const [from, to] = hit;
  return (
    <>
      {characters.slice(0, from).join('')}
      <mark className={css.mark}>{characters.slice(from, to).join('')}</mark>
      {characters.slice(to).join('')}
    </>
  );
}
