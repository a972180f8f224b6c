import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { affiliationReason } from '#shared/areas/supplier/library/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import type { CandidateRow } from '#shared/areas/shortlist/views';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

/** Whom a candidate is joined to and by what, and whom to ask there. */
export function AffiliatesWindow({
  guid,
  of: { enterpriseGuid, name },
  onClose,
}: {
  guid: string;
  of: CandidateRow;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const ties = useQuery(query(calls.affiliates, { guid, enterpriseGuid }));
  const contacts = useQuery(query(calls.contacts, { guid, enterpriseGuid }));
  return (
    <Modal open footer={null} title={texts.ofSupplier(name)} onCancel={onClose}>
      <h3>{texts.affiliates}</h3>
      {ties.data?.length === 0 && <p className={css.soft}>{texts.noAffiliates}</p>}
      <ul className={css.plain}>
        {(ties.data ?? []).map((one) => (
          <li key={one.enterpriseGuid}>
            {mark.noted(
              one.name,
              mark.row(one.reasons.map((reason) => affiliationReason.label(reason, language))),
            )}
          </li>
        ))}
      </ul>
      <h3>{texts.contacts}</h3>
      <ul className={css.plain}>
        {(contacts.data ?? []).map((one) => (
          <li key={`${one.contactName} ${one.mobile}`}>
            {one.contactName} {one.mobile} {one.isMain && mark.note(texts.main)}
          </li>
        ))}
      </ul>
      {contacts.data?.length === 0 && <p className={css.soft}>{texts.none}</p>}
    </Modal>
  );
}
