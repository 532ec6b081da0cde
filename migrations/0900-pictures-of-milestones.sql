-- A milestone may show a picture, kept and served by us like those of a profile.
alter table milestones add column picture_url text check (length(picture_url) <= 2048);
