import { eq } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { registrationLabel } from '#shared/areas/registration/form';
import { paths } from '#shared/areas/session/paths';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { registration } from '../../server/areas/registration/registration.table.ts';
import { openSession } from '../../server/areas/session/session.service.ts';
import { aCreditCode, aMark, aPhone, aReviewer, codeSentTo, letAMinutePass } from '../fixtures/applicants.ts';
import { test } from '../fixtures/test.ts';
import { becomes, gone, shown } from '../fixtures/waiting.ts';
import { send } from '../fixtures/wire.ts';
import { peopleIn, ways, WAY_MS } from '../pages/ways.ts';

const words = {
  cn: {
    agree: '我已阅读并同意用户协议',
    next: '下一步',
    again: '再次输入密码',
    code: '短信验证码',
    sendCode: '获取验证码',
    province: ['省 / 自治区 / 直辖市', '浙江省'],
    city: ['市 / 州', '杭州市'],
    view: (name: string) => `查看 ${name}`,
    remove: (name: string) => `移除 ${name}`,
    submit: '提交注册',
    done: '注册申请已提交',
    toStatus: '查询注册进度',
    look: '查询',
    correct: '更正并重新提交',
    cancel: '返回进度',
    resubmit: '重新提交',
    approved: '注册已通过，可以使用您的用户名登录。',
  },
  en: {
    agree: 'I have read and accept the user agreement',
    next: 'Next',
    again: 'Password again',
    code: 'SMS code',
    sendCode: 'Send code',
    province: ['Province', 'Zhejiang'],
    city: ['City', 'Hangzhou'],
    view: (name: string) => `View ${name}`,
    remove: (name: string) => `Remove ${name}`,
    submit: 'Submit',
    done: 'The registration was submitted',
    toStatus: 'Progress of a registration',
    look: 'Look up',
    correct: 'Correct and submit again',
    cancel: 'Back to the progress',
    resubmit: 'Submit again',
    approved: 'The registration was approved: you can sign in with your user name.',
  },
} as const;
const PASSWORD = 'Qianlan#2027';

test.for(ways)(
  'an enterprise registers, is refused, corrects what it entered, and is approved $way',
  { timeout: WAY_MS },
  async (way, { newPage, as, db, baseUrl }) => {
    const { language } = way;
    const word = words[language];
    const [mark, phone, reviewer] = [aMark(), aPhone(), await aReviewer(db)];
    const [enterprise, userName] = [`Gauge works ${mark}`, `maker1${mark}`];
    const { opened, reads, keepsFocus } = peopleIn(way, newPage, (page, _nobody, address) =>
      page.goto(`/#${address}`).then(() => undefined),
    );
    const applicant = await opened('', paths.register);
    const { page, button, press, fill, choose, attach, tick } = applicant;
    const field = (name: keyof typeof registrationLabel) =>
      page.getByLabel(registrationLabel[name][language], { exact: true });
    async function typeCode() {
      await letAMinutePass(db);
      const answered = page.waitForResponse((response) => response.url().endsWith(sendSmsCode.path));
      await press(button(word.sendCode));
      await answered;
      await keepsFocus(applicant);
      await fill(page.getByLabel(word.code, { exact: true }), await codeSentTo(db, phone));
    }

    const agree = page.getByLabel(word.agree);
    await press(button(word.next));
    await becomes(() => agree.evaluate((box) => box === document.activeElement)).toBe(true);
    await tick(agree);
    await reads(applicant);
    await press(button(word.next));
    await shown(field('userName'));
    await keepsFocus(applicant);
    await fill(field('userName'), userName);
    await fill(field('password'), PASSWORD);
    await fill(page.getByLabel(word.again, { exact: true }), PASSWORD);
    await fill(field('phone'), phone);
    await typeCode();
    await reads(applicant);
    await press(button(word.next));

    await shown(field('uscc'));
    await keepsFocus(applicant);
    await fill(field('uscc'), aCreditCode());
    await fill(field('enterpriseName'), enterprise);
    await tick(page.getByLabel(subjectType.label(subjectType.code.supplier, language)));
    await choose(page.getByLabel(word.province[0], { exact: true }), word.province[1]);
    await choose(page.getByLabel(word.city[0], { exact: true }), word.city[1]);
    await fill(field('contactName'), 'Sun Li');
    await fill(field('email'), 'sun@example.com');
    const licence = page.getByRole('group', { name: registrationLabel.licenceFiles[language] });
    await attach(licence, 'draft.pdf', word.view('draft.pdf'));
    await press(button(word.remove('draft.pdf')));
    await gone(button(word.view('draft.pdf')));
    await keepsFocus(applicant);
    await attach(licence, 'licence.pdf', word.view('licence.pdf'));
    await reads(applicant);
    await press(button(word.next));
    await shown(button(word.submit));
    await keepsFocus(applicant);
    await reads(applicant);
    await press(button(word.submit));
    await shown(page.getByText(word.done));
    await keepsFocus(applicant);
    await reads(applicant);

    const [{ guid } = { guid: '' }] = await db
      .select({ guid: registration.guid })
      .from(registration)
      .where(eq(registration.userName, userName));
    const call = { baseUrl, token: (await openSession(db, reviewer.guid)).accessToken };
    const { levels } = await send(call, approvalCalls.detail, {
      kind: documentKind.code.registration,
      documentGuid: guid,
    });
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes('reject'))!;
    await send(call, approvalCalls.reject, { taskGuid: task.guid, opinion: 'The scan cannot be read' });

    await press(page.getByRole('link', { name: word.toStatus }).first());
    await fill(field('phone'), phone);
    await typeCode();
    await reads(applicant);
    await press(button(word.look));
    await shown(page.getByText('The scan cannot be read'));
    await keepsFocus(applicant);
    await reads(applicant);
    await press(button(word.correct));
    await shown(field('contactName'));
    await keepsFocus(applicant);
    await reads(applicant);
    await press(button(word.cancel));
    await shown(button(word.correct));
    await keepsFocus(applicant);
    await press(button(word.correct));
    await fill(field('contactName'), 'Sun Mei');
    await press(button(word.resubmit));
    await shown(page.getByText('Sun Mei'));
    await keepsFocus(applicant);

    await peopleIn(way, newPage, as).approve(reviewer.userName, enterprise);
    await page.reload();
    await shown(page.getByText(word.approved));
    await reads(applicant);
  },
);
