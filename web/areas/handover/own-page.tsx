import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { handoverBizType, type HandoverBizType } from '#shared/areas/handover/codes';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { OwnRecords } from './own-records.tsx';
import { OwnThings } from './own-things.tsx';
import { useOfferTexts } from './offer-texts.ts';

const TABS = ['things', 'records'] as const;
const tabRule = z.enum(TABS);

/** 我的事项 and 移交记录, of one object type or of all; who has nothing to hand over sees the records alone. */
function OwnHandovers({ bizType }: { bizType?: HandoverBizType }) {
  const texts = useOfferTexts();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const [mayOffer, mayForce] = [useMay('handover:offer'), useMay('handover:force')];
  const tabs = TABS.filter((key) => key === 'records' || mayOffer || mayForce);
  const asked = tabRule.safeParse(params.get('tab')).data;
  const open = asked !== undefined && tabs.includes(asked) ? asked : tabs[0]!;
  const kind = bizType === undefined ? {} : { bizType };
  return (
    <>
      <PageHead
        title={bizType === undefined ? texts.title : texts.of(handoverBizType.label(bizType, language))}
      />
      <TabBar
        label={texts.title}
        tabs={tabs.map((key) => ({
          key,
          label: texts[key === 'things' && !mayOffer ? 'byHandler' : key],
        }))}
        open={open}
        onOpen={(key) => setParams(key === tabs[0] ? {} : { tab: key })}
      >
        {open === 'things' ? <OwnThings {...kind} /> : <OwnRecords {...kind} />}
      </TabBar>
    </>
  );
}

const type = handoverBizType.code;

/** Everything of one's own. */
export const OwnHandoversPage = () => <OwnHandovers />;
/** The four hand-over menus of product.md 2. */
export const TenderPlanHandoverPage = () => <OwnHandovers bizType={type.tenderPlan} />;
export const InquiryHandoverPage = () => <OwnHandovers bizType={type.inquiry} />;
export const NoticeHandoverPage = () => <OwnHandovers bizType={type.notice} />;
export const SchemeHandoverPage = () => <OwnHandovers bizType={type.scheme} />;
