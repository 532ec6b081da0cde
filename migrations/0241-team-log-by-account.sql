-- Who acted on a site is listed without reading every line.
create index team_log_actors on team_log (site_id, account_id, id desc) where account_id is not null;
