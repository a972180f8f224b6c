import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { fileOfTenders, filesOfProject, noticeOfTenders, paths } from '#shared/areas/session/paths';
import { tenderOpened, tenderState } from '#shared/areas/tender/codes';
import type { TenderDetail } from '#shared/areas/tender/views';
import { useMay } from '../../api/user.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { NoticeLink } from '../../parts/document/notice-link.tsx';
import { useTexts } from './texts.ts';

const s = tenderState.code;
/** In which a first file can still be drawn up. */
const BEFORE_ISSUE: readonly TenderDetail['status'][] = [s.draft, s.prequalifying];

/** Its prices are open. */
const OPENED: readonly TenderDetail['status'][] = tenderOpened.filter((one) => one !== s.opened);

/** From a tender to what is drawn up of it and what hangs on it: its notice, its file, what was answered about it. */
export function TenderLinks({
  of: { guid, status, projectNo, actions, publishedAt, zsType },
}: {
  of: TenderDetail;
}) {
  const texts = useTexts();
  const mayWrite = useMay('tenderNotice:write');
  const mayRead = useMay('tenderNotice:read');
  const mayAsk = useMay('clarification:read');
  const mayCompare = useMay('scheme:read');
  // Who may end it runs it.
  const runs = actions.includes('terminate');
  return (
    <>
      {actions.includes('edit') && <NoticeLink to={noticeOfTenders([guid])} />}
      {mayWrite && runs && BEFORE_ISSUE.includes(status) && (
        <LinkButton to={fileOfTenders([guid])}>{texts.newFile}</LinkButton>
      )}
      {mayRead && <LinkButton to={filesOfProject(projectNo)}>{texts.itsFiles}</LinkButton>}
      {mayAsk && publishedAt !== null && (
        <LinkButton to={paths.collectedAnswers(guid)}>{texts.answers}</LinkButton>
      )}
      {mayCompare && zsType === qualificationReview.code.before && publishedAt !== null && (
        <LinkButton to={paths.prequalification(guid)}>{texts.prequalification}</LinkButton>
      )}
      {mayCompare && OPENED.includes(status) && (
        <LinkButton to={paths.comparison(guid)}>{texts.comparison}</LinkButton>
      )}
    </>
  );
}
