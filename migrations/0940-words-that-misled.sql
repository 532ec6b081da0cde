-- Words that told a category of products that are not in it. A site that began with them has them no longer.
update categories set keywords = array_remove(array_remove(array_remove(keywords, 'forecasting'), 'prognosen'), 'prévisions')
  where slug = 'spreadsheets-and-forecasts';
update categories set keywords = array_remove(keywords, 'ai-powered') where slug = 'artificial-intelligence';
update categories set keywords = array_remove(keywords, 'biometric') where slug = 'passwords-and-sign-in';
