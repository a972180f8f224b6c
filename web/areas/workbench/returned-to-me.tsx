import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { returnedDocuments } from '#shared/areas/workbench/contract';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { defineTexts } from '../../kit/define-texts.ts';
import { useFew } from '../../kit/few.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { ReturnedOpinions } from '../../parts/approval/submission-notes.tsx';
import css from './returned-to-me.module.css';

const useTexts = defineTexts('returned-to-me', {
  cn: { title: (count: number) => `驳回给我的（${count}）`, mend: '去修改' },
  en: { title: (count: number) => `Returned to me (${count})`, mend: 'Mend it' },
});

/** More of them would push the rest of the day below the fold. */
const FEW = 3;

/** My documents that came back, with who returned each and why; nothing where none did. */
export function ReturnedToMe() {
  const texts = useTexts();
  const { data = [] } = useQuery(query(returnedDocuments, {}, { quiet: true }));
  const { shown, more } = useFew(data, FEW);
  if (data.length === 0) return null;
  return (
    <Panel title={texts.title(data.length)}>
      <ul className={css.list}>
        {shown.map(({ kind, guid, no, name, amount, link, editLink, returned }) => (
          <li key={guid}>
            <div className={css.document}>
              <Link to={link}>{name}</Link>
              <span className={css.soft}>
                <CodeText list={documentKind} code={kind} /> {no}
                {amount !== null && (
                  <>
                    {' · '}
                    <Wan yuan={amount} unit />
                  </>
                )}
              </span>
            </div>
            <ReturnedOpinions of={returned} />
            <LinkButton to={editLink} type="primary">
              {texts.mend}
            </LinkButton>
          </li>
        ))}
      </ul>
      {more}
    </Panel>
  );
}
