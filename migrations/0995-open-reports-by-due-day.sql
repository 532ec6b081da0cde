-- Open reports in the order of the desk: those that must be answered by a day first, then the newest.
create index reports_due on reports (site_id, coalesce(due_at, 'infinity'), (-id)) where status = 'open';
