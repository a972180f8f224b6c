import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { listLogins } from '#shared/areas/account/contract';
import { listQuery } from '../../api/query.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { LoginList } from './login-list.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

/** 登录日志: the sign-ins of everybody within the reader's scope; the reading is itself recorded. */
export function LoginLogPage() {
  const texts = useTexts();
  const list = useListSearch(listLogins.input);
  const logins = useQuery(listQuery(listLogins, list.search));
  return (
    <>
      <PageHead title={texts.loginLog} />
      <LoginList of={logins} list={list} withUser>
        <Form.Item name="userName" label={texts.userName}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="ip" label={texts.ip}>
          <Input allowClear {...upTo(45)} />
        </Form.Item>
      </LoginList>
    </>
  );
}
