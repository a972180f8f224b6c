import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { recordKind, recordReviewStatus } from '#shared/areas/supplier/records/codes';
import type { RecordsOverview } from '#shared/areas/supplier/records/contract';
import { paths } from '#shared/areas/session/paths';
import { messageIn } from '#shared/kit/rule-texts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import type { Place } from './place.ts';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

const { inReview, rejected } = recordReviewStatus.code;

/** What is to be known about the records as a whole: in review, refused and why, what is still missing. */
export function OverviewNotes({ of, onOpen }: { of: RecordsOverview; onOpen: (place: Place) => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const go = useNavigate();
  const maySubmit = useMay('enterprise:submit');
  const mayWrite = useMay('enterprise:write');
  const { status, review, faults, sections, actions } = of;
  const isWritten = actions.includes('write');
  const isEmpty = (kind: string) => sections.some((one) => one.kind === kind && one.total === 0);
  return (
    <div className={css.notes}>
      {status === inReview && (
        <Alert
          type="info"
          showIcon
          title={actions.includes('withdraw') ? texts.inReview : texts.inReviewOther}
        />
      )}
      {status === rejected && review && (
        <Alert
          type="error"
          showIcon
          title={texts.refused(review.refusal)}
          description={review.remarks.length > 0 ? texts.refusedHint(review.remarks.length) : undefined}
        />
      )}
      {of.obstacle && isWritten && (
        <Alert
          type="warning"
          showIcon
          title={messageIn(language, of.obstacle)}
          {...(!of.hasFormal && {
            action: (
              <Button size="small" onClick={() => void go(paths.enterpriseBasic)}>
                {texts.toEnterprise}
              </Button>
            ),
          })}
        />
      )}
      {isWritten && !maySubmit && <Alert type="info" showIcon title={texts.noSubmit} />}
      {!mayWrite && <Alert type="info" showIcon title={texts.readOnly} />}
      {isWritten && faults.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={
            <span className={css.faults}>
              {texts.faults}
              {faults.map(({ kind, message }) => (
                <Button key={`${kind}${message}`} size="small" onClick={() => onOpen(kind)}>
                  {isEmpty(kind)
                    ? texts.noneOf(recordKind.label(kind, language))
                    : messageIn(language, message)}
                </Button>
              ))}
            </span>
          }
        />
      )}
    </div>
  );
}
