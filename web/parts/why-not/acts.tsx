import { Tag } from 'antd';
import type { ExplainedAct } from '#shared/areas/access/explain-contract';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { WhyNotReason } from './reason.tsx';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

/** What one reads of a reason. */
const readOf = ({ decidedBy, text, hint, state, scope, permission, ask }: ExplainedAct['explanation']) =>
  JSON.stringify([decidedBy, text, hint, state, scope, scope && permission, ask]);

/** Acts that are refused for the same reason stand together: one sentence may need different states of two acts. */
function byReason(acts: readonly ExplainedAct[]) {
  const refused = acts.filter(({ explanation }) => !explanation.allowed);
  return [...Map.groupBy(refused, ({ explanation }) => readOf(explanation)).values()];
}

/** The acts of a record: those that are refused with their reasons first, then those that are not. */
export function WhyNotActs({ acts, isKnown }: { acts: readonly ExplainedAct[]; isKnown: boolean }) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const groups = byReason(acts);
  const allowed = acts.filter(({ explanation }) => explanation.allowed);
  return (
    <div className={css.acts}>
      {groups.length === 0 && <p className={css.soft}>{texts.mayAll}</p>}
      {groups.map((group) => (
        <section key={group[0]!.act} className={css.reason}>
          <h3>{mark.row(group.map(({ label }) => label[language]))}</h3>
          <WhyNotReason of={group[0]!.explanation} />
        </section>
      ))}
      {isKnown && (
        <section className={css.may}>
          <h3>{texts.may}</h3>
          {allowed.length === 0 ? (
            <p className={css.soft}>{texts.mayNone}</p>
          ) : (
            <p>
              {allowed.map(({ act, label }) => (
                <Tag key={act} color="success" variant="filled">
                  {label[language]}
                </Tag>
              ))}
            </p>
          )}
        </section>
      )}
    </div>
  );
}
