-- Photos that were fetched lately, and whose they are: looked for every five minutes by the stories that wait for them.
create index pictures_new_photos on pictures (checked_at) where kind = 'photo' and status = 'kept';
create index founders_by_photo on founders (photo_url) where photo_url is not null;
