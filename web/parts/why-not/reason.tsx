import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { decidedBy as kinds } from '#shared/areas/access/explain-codes';
import type { Explanation } from '#shared/areas/access/explain-contract';
import { dataScope } from '#shared/areas/role/scope';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useWhyNotTexts } from './texts.ts';
import css from './why-not.module.css';

/** One explanation: which kind of rule decided, its sentence, what stands behind it, whom to ask. */
export function WhyNotReason({ of }: { of: Explanation }) {
  const texts = useWhyNotTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const { decidedBy, text, hint, state, scope, permission, grantedBy, ask } = of;
  const scopes = (codes: readonly number[]) =>
    mark.row(codes.map((code) => dataScope.label(code, language))) || texts.noReach;
  return (
    <>
      <p className={css.sentence}>
        {decidedBy !== null && <Tag variant="filled">{kinds.label(decidedBy, language)}</Tag>}
        <span>{text[language]}</span>
      </p>
      {hint && <p className={css.soft}>{hint[language]}</p>}
      <dl className={css.facts}>
        {state && (
          <>
            <Fact label={texts.now}>{state.now[language]}</Fact>
            <Fact label={texts.needs}>{mark.row(state.needs.map((one) => one[language]))}</Fact>
          </>
        )}
        {scope && permission && (
          <Fact label={texts.reach(permission.label[language])}>{scopes(scope.has)}</Fact>
        )}
        {scope?.needs && <Fact label={texts.wouldDo}>{scopes([scope.needs])}</Fact>}
        {of.allowed && grantedBy.length > 0 && <Fact label={texts.grantedBy}>{mark.row(grantedBy)}</Fact>}
        {ask.length > 0 && (
          <Fact label={texts.ask}>
            <ul className={css.people}>
              {ask.map(({ guid, name, deptName, role }) => (
                <li key={guid}>
                  <strong>{name}</strong>
                  <span className={css.soft}>{[deptName, role[language]].filter(Boolean).join(' · ')}</span>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {ask.length === 0 && decidedBy === kinds.code.permission && (
        <p className={css.soft}>{texts.askNobody}</p>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
