import { Select } from 'antd';
import {
  type NoticeChannel,
  noticeChannel,
  type NoticeTopic,
  noticeTopic,
  noticeWay,
} from '#shared/areas/notification/codes';
import type { NoticeChoices } from '#shared/areas/notification/settings-contract';
import { useLanguage } from '../../kit/language.ts';
import css from './notice-settings.module.css';
import { useNoticeTexts } from './notice-texts.ts';

const OFF = 'off';

/** Of each topic whether and when it goes out by each way; a way that leads nowhere says why. */
export function NoticeChoicesTable({
  value,
  ends,
  onChange,
}: {
  value: NoticeChoices;
  /** Of each way where it leads, and whether it leads anywhere. */
  ends: Record<NoticeChannel, { text: string; isOpen: boolean }>;
  onChange: (value: NoticeChoices) => void;
}) {
  const texts = useNoticeTexts();
  const language = useLanguage();
  const options = [{ value: OFF, label: texts.off }, ...noticeWay.options(language)];
  const choose = (topic: NoticeTopic, channel: NoticeChannel, way: string) => {
    const { [channel]: _before, ...others } = value[topic] ?? {};
    onChange({ ...value, [topic]: noticeWay.has(way) ? { ...others, [channel]: way } : others });
  };
  const closed = noticeChannel.options(language).filter((channel) => !ends[channel.value].isOpen);
  return (
    <>
      <ul className={css.closed}>
        {closed.map((channel) => (
          <li key={channel.value}>
            {channel.label}: {ends[channel.value].text}
          </li>
        ))}
      </ul>
      <table className={css.choices}>
        <thead>
          <tr>
            <th scope="col">{texts.topic}</th>
            {noticeChannel.options(language).map((channel) => (
              <th key={channel.value} scope="col">
                {channel.label}
                <small>{ends[channel.value].text}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {noticeTopic.options(language).map((topic) => (
            <tr key={topic.value}>
              <th scope="row">{topic.label}</th>
              {noticeChannel.options(language).map((channel) => (
                <td key={channel.value} data-way={channel.label} data-closed={!ends[channel.value].isOpen}>
                  <Select
                    aria-label={`${topic.label} ${channel.label}`}
                    value={value[topic.value]?.[channel.value] ?? OFF}
                    options={options}
                    disabled={!ends[channel.value].isOpen && !value[topic.value]?.[channel.value]}
                    onChange={(way) => choose(topic.value, channel.value, way)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
