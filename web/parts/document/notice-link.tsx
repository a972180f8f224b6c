import { useMay } from '../../api/user.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { LinkButton } from '../../kit/link-button.tsx';

const useTexts = defineTexts('notice-link', {
  cn: { publish: '发布公告' },
  en: { publish: 'Publish a notice' },
});

/** 发布公告: leads to a new notice of what is on the page, for who may draw one up. */
export function NoticeLink({ to }: { to: string }) {
  const texts = useTexts();
  return useMay('tenderNotice:write') ? <LinkButton to={to}>{texts.publish}</LinkButton> : null;
}
