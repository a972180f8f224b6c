import { Alert, Tag } from 'antd';
import type { PreparedFinding } from '#shared/areas/bid/prepared-findings';
import type { BidTerms } from '#shared/areas/bid/prepared';
import { envelope } from '#shared/areas/tender/codes';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import css from './bid.module.css';
import { useTexts } from './texts.ts';

type Texts = ReturnType<typeof useTexts>;

/** Where a finding stands, in the words of the form: `deviations.2.clause` is 偏离表 3. */
function placeOf({ field }: PreparedFinding, texts: Texts): string {
  const [name = '', at] = field.split('.');
  if (name === 'opening') return field.slice(name.length + 1);
  const said: Record<string, string> = {
    agentName: texts.agentName,
    agentPhone: texts.agentPhone,
    lines: texts.lines,
    deviations: texts.deviations,
    members: texts.consortium,
    documents: texts.documents,
    materials: texts.materials,
    responses: texts.responses,
    records: texts.records,
    isPledged: texts.pledgeTitle,
  };
  const row = at !== undefined && /^\d+$/.test(at) ? ` ${Number(at) + 1}` : '';
  return `${said[name] ?? name}${row}`;
}

/** What is still to be mended or minded, each with its place in the form. */
export function Points({ of }: { of: readonly PreparedFinding[] }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <ul className={css.points}>
      {of.map((finding, at) => (
        // The same field may be said twice, and the order is that of the form.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <Tag color={finding.level === 'error' ? 'error' : 'warning'}>
            {finding.level === 'error' ? texts.must : texts.mind}
          </Tag>
          <span>{texts.point(placeOf(finding, texts), finding.text[language])}</span>
        </li>
      ))}
    </ul>
  );
}

/** What is still missing for each part of the bid, before anything is sealed. */
export function Completeness({ terms, findings }: { terms: BidTerms; findings: readonly PreparedFinding[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const errors = findings.filter(({ level }) => level === 'error').length;
  return (
    <Panel title={texts.complete}>
      <Alert
        type={errors > 0 ? 'warning' : 'success'}
        showIcon
        title={errors > 0 ? texts.openPoints(errors, findings.length - errors) : texts.allDone}
      />
      <div className={css.files} style={{ marginTop: 12 }}>
        {terms.parts.map((part) => {
          const of = findings.filter((finding) => finding.part === part);
          return (
            <div key={part} className={css.part}>
              <h3>
                {envelope.label(part, language)}{' '}
                {of.every(({ level }) => level === 'warning') && <span aria-hidden>✓</span>}
              </h3>
              <Points of={of} />
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
