-- Who left is told apart from who was removed.
alter table ownership_events drop constraint ownership_events_event_check;
alter table ownership_events add constraint ownership_events_event_check
  check (event in ('verified', 'removed', 'left', 'granted_by_team', 'handed_over'));
