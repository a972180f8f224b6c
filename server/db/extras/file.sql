-- Files from before they were counted: whose they are, and what each has.
update stored_file set enterprise_guid = sys_user.enterprise_guid from sys_user
  where stored_file.enterprise_guid is null and sys_user.guid = stored_file.uploader_guid;
insert into file_usage (owner_guid, purpose, bytes, day, day_bytes)
  select owner_guid, purpose, sum(size), date '2000-01-01', 0 from (
    select uploader_guid as owner_guid, purpose, size from stored_file
    union all
    select enterprise_guid, purpose, size from stored_file where enterprise_guid is not null
  ) as counted group by owner_guid, purpose
  on conflict do nothing;
