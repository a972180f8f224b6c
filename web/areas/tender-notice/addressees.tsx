import { Alert } from 'antd';
import { paths } from '#shared/areas/session/paths';
import { invitationReply } from '#shared/areas/tender-notice/codes';
import type { NoticeDetail } from '#shared/areas/tender-notice/views';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import css from './notice.module.css';
import { useTexts } from './texts.ts';

const { accepted, pending } = invitationReply.code;

/** Whom an invitation was sent to, and what each answered; with too few, where more are found. */
export function Addressees({ of: { addressees, tooFew, projectNo } }: { of: NoticeDetail }) {
  const texts = useTexts();
  const mayDraw = useMay('shortlist:read');
  const count = (wanted: number) => addressees.filter(({ reply }) => reply === wanted).length;
  const [come, open] = [count(accepted), count(pending)];
  return (
    <>
      {tooFew !== null && (
        <Alert
          className={css.alert!}
          type="warning"
          showIcon
          title={texts.tooFew(tooFew)}
          action={
            mayDraw && (
              <LinkButton size="small" to={`${paths.shortlists}?projectNo=${encodeURIComponent(projectNo)}`}>
                {texts.toShortlists}
              </LinkButton>
            )
          }
        />
      )}
      <p className={css.soft}>{texts.counts(come, addressees.length - come - open, open)}</p>
      <PlainTable
        heads={[texts.addressee, texts.reply, texts.replied, texts.reading]}
        rows={addressees.map((one) => [
          one.enterpriseName,
          <span key="reply">
            <CodeTag list={invitationReply} code={one.reply} /> {one.declineReason}
          </span>,
          one.answeredAt ? `${one.answeredBy} ${one.answeredAt.slice(0, 16)}` : '-',
          one.readAt ? texts.read(one.readAt.slice(0, 16)) : texts.unread,
        ])}
      />
    </>
  );
}
