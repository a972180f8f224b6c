import { Tag } from 'antd';
import { ratingStatus, type RatingStatus } from '#shared/areas/supplier-rating/codes';
import { useLanguage } from '../../kit/language.ts';

const r = ratingStatus.code;
const colours: Record<RatingStatus, string> = {
  [r.draft]: 'default',
  [r.published]: 'success',
  [r.revoked]: 'error',
};

/** The state of a rating. */
export function RatingTag({ status }: { status: RatingStatus }) {
  const language = useLanguage();
  return (
    <Tag color={colours[status]} variant="filled">
      {ratingStatus.label(status, language)}
    </Tag>
  );
}
