-- A listing, its history and a vote that is set aside are in no state but those that the service knows.
alter table listings add constraint listings_status check (status in
  ('draft', 'awaiting_badge', 'in_review', 'rejected', 'scheduled', 'live', 'archived', 'suspended'));
alter table listing_events
  add constraint listing_events_from_status check (from_status in
    ('draft', 'awaiting_badge', 'in_review', 'rejected', 'scheduled', 'live', 'archived', 'suspended')),
  add constraint listing_events_to_status check (to_status in
    ('draft', 'awaiting_badge', 'in_review', 'rejected', 'scheduled', 'live', 'archived', 'suspended')),
  add constraint listing_events_plan check (plan in ('free', 'paid'));
alter table votes add constraint votes_set_aside check (set_aside in ('disposable_email', 'ring', 'burst'));
