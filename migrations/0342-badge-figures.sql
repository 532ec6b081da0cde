-- How often a listing's badge was shown on other websites, by day.
alter table figure_days drop constraint figure_days_kind_check;
alter table figure_days add constraint figure_days_kind_check
  check (kind in ('view', 'visitor', 'click', 'search', 'badge'));
