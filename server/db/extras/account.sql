alter table second_factor drop constraint if exists second_factor_user_fk;
alter table second_factor add constraint second_factor_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table recovery_code drop constraint if exists recovery_code_user_fk;
alter table recovery_code add constraint recovery_code_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table mfa_ticket drop constraint if exists mfa_ticket_user_fk;
alter table mfa_ticket add constraint mfa_ticket_user_fk foreign key (user_guid) references sys_user (guid) on delete cascade;
alter table outgoing_message drop constraint if exists outgoing_message_enterprise_fk;
alter table outgoing_message add constraint outgoing_message_enterprise_fk foreign key (enterprise_guid) references enterprise (guid);

-- The login log is this part of the audit, found by the name that was used, whatever its case.
create index if not exists biz_audit_sign_in on biz_audit (lower(user_name), time desc, guid desc)
  where event like 'session.%';
create index if not exists biz_audit_sign_ins on biz_audit (time desc, guid desc) where event like 'session.%';
