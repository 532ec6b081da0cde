-- The addresses of the pictures that a story shows, kept and served by us like those of a profile.
alter table founder_stories add column pictures text[] not null default '{}';
