-- Nothing is registered of who is leaving: they were looked through without it.
create or replace trigger representative_holder before insert or update of user_guid, status on representative
  for each row when (new.status <> 3 and new.user_guid is not null) execute function refuse_holder_who_left('user_guid');
